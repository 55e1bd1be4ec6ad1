// Nothing under /api is a page, so an unknown address there gets a plain 404.

const missing = () => new Response("Not Found", { status: 404 });

export const loader = missing;
export const action = missing;
