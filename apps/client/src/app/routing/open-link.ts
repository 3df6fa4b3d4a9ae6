/** As a tapped link: in the app, links to businesses stay in it. */
export function openLink(url: string): void {
  const link = Object.assign(document.createElement('a'), { href: url });
  document.body.append(link);
  link.click();
  link.remove();
}
