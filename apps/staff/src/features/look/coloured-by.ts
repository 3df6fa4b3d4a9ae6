/** Sets custom properties by script, because the page's CSP refuses style attributes. */
export function colouredBy(values: Readonly<Record<`--${string}`, string>>): (element: HTMLElement | null) => void {
  return (element) => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(name, value);
  };
}
