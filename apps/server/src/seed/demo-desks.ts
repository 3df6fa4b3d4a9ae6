export type DemoDesk = {
  id: string;
  names: Record<string, string>;
  /** The lines it serves by default. */
  lines: readonly string[];
};

/** As many per line as the line's wait estimate assumes, named in the business's languages. */
export const DEMO_DESKS: Readonly<Record<number, readonly DemoDesk[]>> = {
  100001: [
    ...[1, 2, 3].map((number) => clinic(`desk-${number}`, { room: number, lines: ['walk-in-doctor'] })),
    ...[4, 5].map((number) => clinic(`desk-${number}`, { room: number, lines: ['blood-tests'] })),
    clinic('desk-6', { room: 6, lines: ['vaccinations'] }),
    {
      id: 'desk-7',
      names: {
        en: 'X-ray room',
        'fr-ca': 'Salle de radiographie',
        es: 'Sala de rayos X',
        de: 'Röntgenraum',
        ar: 'غرفة الأشعة',
        uk: 'Рентген-кабінет',
        pa: 'ਐਕਸ-ਰੇ ਕਮਰਾ',
        so: 'Qolka raajada',
      },
      lines: ['x-ray'],
    },
  ],
  100002: [
    ...[1, 2, 3].map((number) => ({
      id: `desk-${number}`,
      names: { en: `Chair ${number}`, es: `Silla ${number}` },
      lines: ['haircut'],
    })),
    { id: 'desk-4', names: { en: 'Shaving chair', es: 'Silla de afeitado' }, lines: ['beard'] },
  ],
  100003: [
    ...counters(1, 4, ['driver-licences']),
    ...counters(5, 7, ['vehicle-registration']),
    ...counters(8, 9, ['health-cards']),
    ...counters(10, 10, ['photo-cards']),
    ...counters(11, 11, ['road-test-counter']),
  ],
  100004: [{ id: 'desk-1', names: { en: 'Front desk' }, lines: ['quick-questions'] }],
};

function clinic(id: string, { room, lines }: { room: number; lines: readonly string[] }): DemoDesk {
  const names = {
    en: `Room ${room}`,
    'fr-ca': `Salle ${room}`,
    es: `Sala ${room}`,
    de: `Raum ${room}`,
    ar: `غرفة ${room}`,
    uk: `Кабінет ${room}`,
    pa: `ਕਮਰਾ ${room}`,
    so: `Qolka ${room}`,
  };
  return { id, names, lines };
}

function counters(from: number, to: number, lines: readonly string[]): DemoDesk[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index;
    return { id: `desk-${number}`, names: { en: `Counter ${number}`, 'fr-ca': `Guichet ${number}` }, lines };
  });
}
