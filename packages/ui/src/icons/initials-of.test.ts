import { expect, it } from 'vitest';
import { initialsOf } from './initials-of.ts';

it.each([
  ['Willow Street Clinic', 'WS'],
  ['  north   & south', 'NS'],
  ['Öz', 'Ö'],
  ['7 Bridges', '7B'],
  ['عيادة الصفصاف', 'عا'],
  ['', ''],
])('[SITE-09] turns %j into %j if there is no logo', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
