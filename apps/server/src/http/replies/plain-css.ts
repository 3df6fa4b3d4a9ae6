/** The product's look in a few lines, for pages without a script. */
export const PLAIN_CSS = `
:root{color-scheme:light dark;--paper:#faf8f5;--card:#fff;--ink:#1d1b17;--soft:#645f56;--hair:#e4ded4;--accent:#0b6b62;--wash:#e3f1ee}
@media (prefers-color-scheme:dark){:root{--paper:#151411;--card:#1f1d19;--ink:#f4f1ea;--soft:#ada79b;--hair:#35322b;--accent:#5cc8b9;--wash:#16312d}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.45 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
main{max-inline-size:640px;margin-inline:auto;padding:48px 16px}
main.wide{max-inline-size:880px}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 24px;text-wrap:balance;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}
.cards{display:grid;gap:12px}
.cards a{display:flex;flex-wrap:wrap;gap:4px 16px;overflow-wrap:anywhere;align-items:center;min-block-size:80px;padding:12px 16px;border:1px solid var(--hair);border-radius:16px;background:var(--card);color:inherit;text-decoration:none}
main .cards a{color:inherit}
.cards a:hover{border-color:var(--accent)}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.logo{flex:none;inline-size:2.75rem;block-size:2.75rem;border-radius:12px;display:grid;place-items:center;background:var(--wash);color:var(--accent);font-weight:700}
.logo+span{flex:1 1 8rem;min-inline-size:0}
.cards b{display:block;font-weight:640}
.cards span span{color:var(--soft)}
.demo{margin-block-start:4px;padding:2px 8px;border-radius:8px;background:var(--wash);inline-size:fit-content}
.id{margin-inline-start:auto;color:var(--soft);font-variant-numeric:tabular-nums}
h2{font-size:1.25rem;margin:40px 0 8px;padding-block-start:24px;border-block-start:1px solid var(--hair);overflow-wrap:anywhere}
h3{font-size:1rem;margin:24px 0 8px}
main a{color:var(--accent)}
.plain{display:block}
.plain li{padding-block:4px}
.quiet{color:var(--soft);font-size:.875rem}
table{border-collapse:collapse;inline-size:100%;margin-block:8px}
th,td{text-align:start;vertical-align:top;padding:6px 12px 6px 0;border-block-end:1px solid var(--hair);font-weight:400;overflow-wrap:anywhere}
thead th{color:var(--soft);font-size:.875rem}
td table{margin-block:0}
code{font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace;font-size:.9em}
.more{margin-block:24px 0}
`;
