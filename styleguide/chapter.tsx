export function Chapter({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="chapter">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Shown({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="shown">
      <h3 className="label">{name}</h3>
      {children}
    </div>
  );
}
