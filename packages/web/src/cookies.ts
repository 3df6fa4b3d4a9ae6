export function readCookie(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    // Malformed, so not ours.
    return null;
  }
}
