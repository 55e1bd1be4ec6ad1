// For tests: a server on loopback that follows the SMTP conversation, and says of each recipient what a test tells it to.

import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

export type ChoosyMailServer = AsyncDisposable & {
  url: string;
  taken: { to: string; messageId: string; text: string }[];
  /** Of this address, one for each try, and when they are used up it is taken. */
  says(address: string, ...answers: readonly Objection[]): void;
  /** Whether it takes the password, from now on; whoever is connected must sign in anew. */
  signIn(isRight: boolean): void;
};

/** At the recipient, at the command DATA, or when it has the whole email. "drop": it hangs up. null: silence. */
export type Objection = { at: "RCPT" | "DATA" | "."; reply: string | null };

export async function openChoosyMailServer(): Promise<ChoosyMailServer> {
  const taken: ChoosyMailServer["taken"] = [];
  const objections = new Map<string, Objection[]>();
  let isRight = true;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}); // A dropped connection is what some tests are about.
    let [to, email, rest] = ["", "", ""];
    let isEmail = false;
    let objection: Objection | undefined;
    const say = (at: Objection["at"], usual: string): boolean => {
      const reply = objection?.at === at ? objection.reply : usual;
      if (reply === "drop") socket.destroy();
      else if (reply !== null) socket.write(`${reply}\r\n`);
      return reply === usual;
    };
    const usual: Readonly<Record<string, string>> = {
      EHLO: "250-mail.example.com\r\n250 AUTH PLAIN",
      MAIL: "250 ok",
      RSET: "250 ok",
      QUIT: "221 bye",
    };
    socket.write("220 mail.example.com\r\n");
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (isEmail && line !== ".") email += `${line}\n`;
        else if (isEmail) {
          isEmail = false;
          const messageId = /^Message-ID: (.*)$/im.exec(email)?.[1] ?? "";
          // Before the reply, as a real server: one that hangs up then has taken it all the same.
          if (objection?.at !== "." || objection.reply === "drop") taken.push({ to, messageId, text: email });
          say(".", "250 taken");
        } else if (line.startsWith("AUTH"))
          socket.write(isRight ? "235 ok\r\n" : "535 5.7.8 wrong password\r\n");
        else if (line.startsWith("RCPT")) {
          to = /<(.*)>/.exec(line)?.[1] ?? "";
          objection = objections.get(to)?.shift();
          say("RCPT", "250 ok");
        } else if (line === "DATA") {
          email = "";
          isEmail = say("DATA", "354 go on");
        } else socket.write(`${usual[line.slice(0, 4)] ?? "502 what"}\r\n`);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://us%40example.se:password@127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    says: (address, ...answers) => objections.set(address, [...answers]),
    signIn(next) {
      isRight = next;
      for (const socket of sockets) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
