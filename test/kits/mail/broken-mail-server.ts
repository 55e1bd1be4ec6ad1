// For tests: a server on loopback that follows the SMTP conversation up to a given point, to cause faults
// that a correct server cannot have.

import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

/** The server's reply, at once or after some milliseconds; null: silence. "drop": the connection ends instead. */
export type Answer = string | { after: number; say: string } | null;

/**
 * `answers` by command (its first four letters; also "greeting", and "." for the end of the email); other
 * commands get the usual reply.
 */
export async function openBrokenMailServer(answers: Readonly<Record<string, Answer>>, port = 0) {
  /** The clients' commands, one per line. */
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const script: Readonly<Record<string, Answer>> = { ...honest, ...answers };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}); // Some tests are about clients that hang up.
    let isEmail = false;
    let text = "";
    const answer = (answer: Answer | undefined) => {
      if (answer === "drop") socket.destroy();
      else if (typeof answer === "string") socket.write(`${answer}\r\n`);
      else if (answer) setTimeout(() => socket.write(`${answer.say}\r\n`), answer.after);
    };
    answer(script["greeting"]);
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      const lines = text.split("\r\n");
      text = lines.pop() ?? "";
      for (const line of lines) {
        if (isEmail && line !== ".") continue;
        heard.push(line);
        const command = line.slice(0, 4).trim();
        answer(script[command]);
        const said = script[command];
        isEmail = command === "DATA" && typeof said === "string" && said.startsWith("354");
      }
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

const honest = {
  greeting: "220 mail.example.com",
  EHLO: "250 mail.example.com",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  ".": "250 taken",
  RSET: "250 ok",
  QUIT: "221 bye",
};
