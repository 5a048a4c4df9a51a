import { openApi, ROUTE_LIMITS, ROUTES } from '@hamlet/protocol';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

function details(title: string, value: unknown): string {
  return `<details><summary>${escaped(title)}</summary><pre>${escaped(JSON.stringify(value, undefined, 2))}</pre></details>`;
}

/** The description of the HTTP interface as a page without any script. */
export function apiPage(): string {
  const document = openApi() as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
  };
  const sections = Object.entries(ROUTES).map(([name, route]) => {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const operation = document.paths[path][route.method.toLowerCase()];
    const { requests, seconds } = ROUTE_LIMITS[route.limit];
    return [
      `<h2 id="${name}"><code>${route.method} ${escaped(path)}</code></h2>`,
      `<p>${escaped(route.about)}.</p>`,
      `<p>${route.known ? 'Needs the cookie of a person. ' : ''}At most ${requests} requests in ${seconds} s.</p>`,
      operation.parameters.length > 0 ? details('Parameters', operation.parameters) : '',
      operation.requestBody ? details('Body', operation.requestBody) : '',
      details('Answers', operation.responses),
    ].join('\n');
  });
  const frames = Object.entries(document.components.schemas).map(([name, schema]) => details(name, schema));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Hamlet tables: the interface</title></head><body>
<h1>Hamlet tables</h1>
<p>A request that is refused is answered with a code and its parameters. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
<h2>The socket: <code>/api/tables/{table}/socket</code></h2>
<p>JSON frames both ways. The client says hello first.</p>
${frames.join('\n')}
</body></html>
`;
}
