// Under /api nothing is a page, so what is not there is simply not there.

const missing = () => new Response("Not Found", { status: 404 });

export const loader = missing;
export const action = missing;
