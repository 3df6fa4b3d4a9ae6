/** What a waiting visitor has entered, and the rules of the line's form. */
export const SAMPLE_FORM = {
  success: true,
  version: 5,
  entry: {
    name: 'Noor K.',
    PhoneNumber: '+14165550101',
    Email: '',
    partySize: 2,
    service: 'new',
    needs: ['hearing'],
    custom: { 1: '4417' },
  },
  rules: {
    needs: ['interpreter', 'hearing'],
    maxPartySize: 4,
    services: [{ id: 'new', names: { en: 'New problem' } }],
    customFields: [
      { index: 1, label: 'Health card', type: 'text', choices: [], maxLength: 9, placeholder: '', isRequired: true },
    ],
  },
} as const;
