/** As it was typed: spaces around a password belong to it. */
export function typedPassword(data: FormData): string {
  const password = data.get('password');
  return typeof password === 'string' ? password : '';
}
