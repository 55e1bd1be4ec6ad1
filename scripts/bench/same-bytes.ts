// The upper bound for a page from memory: a plain Node server that sends the same bytes and headers as the site.

import { createServer, get } from "node:http";
import { buffer } from "node:stream/consumers";

const { SAME_AS = "", PORT = "", PUBLIC_URL = "" } = process.env;

get(SAME_AS, { headers: { "Accept-Encoding": "br" } }, (page) => {
  // These belong to a connection, and Node writes them itself.
  const { date: _, connection: __, "keep-alive": ___, ...headers } = page.headers;
  void buffer(page).then((body) =>
    createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(
      Number(PORT),
      "127.0.0.1",
      () => process.stdout.write(`${PUBLIC_URL}\n`),
    ),
  );
});
