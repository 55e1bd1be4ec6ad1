// Server-sent events as a page gets them.

export type Event = { name: string; data: unknown };

/** Reads events one by one, as they come. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
  const coder = new TextDecoder();
  let text = "";
  for await (const chunk of body) {
    text += coder.decode(chunk, { stream: true });
    for (let end = text.indexOf("\n\n"); end !== -1; end = text.indexOf("\n\n")) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (name && data) yield { name, data: JSON.parse(data) as unknown };
    }
  }
}

/** undefined: the stream has ended. */
export async function nextEvent(events: AsyncGenerator<Event>): Promise<Event | undefined> {
  const { value, done } = await events.next();
  return done ? undefined : value;
}
