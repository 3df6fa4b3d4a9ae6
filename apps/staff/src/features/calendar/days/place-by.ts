/** Sets what a stylesheet counts with; a style attribute would be refused by the page's own policy. */
export function placeBy(values: Readonly<Record<string, number>>): (element: HTMLElement | null) => void {
  return (element) => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(`--${name}`, String(value));
  };
}
