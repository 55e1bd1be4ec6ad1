// The problems that prevent saving: an alert that takes the focus, with a link to each field.

type ProblemLinksProps = {
  /** `id`: of the field. */
  links: readonly { id: string; text: string }[];
  title: string;
  children?: React.ReactNode;
};

export function ProblemLinks({ links, title, children }: ProblemLinksProps) {
  if (links.length === 0) return null;
  return (
    <div className="notice bad" role="alert" tabIndex={-1} autoFocus>
      <p>{title}</p>
      <ul>
        {links.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
