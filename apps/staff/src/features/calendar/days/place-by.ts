/** Sets custom properties by script, because the page's CSP refuses style attributes. */
export function placeBy(values: Readonly<Record<string, number>>): (element: HTMLElement | null) => void {
  return (element) => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(`--${name}`, String(value));
  };
}
