import { Flower } from "#ui/flower.tsx";

/** After the last day, if the couple let it close the form. */
export function Closed({ words }: { words: { title: string; message: string } }) {
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1>{words.title}</h1>
        <p className="lead">{words.message}</p>
      </header>
    </article>
  );
}
