import { everyDay, from, type DemoSite } from '@openturn/server/src/seed/sites/demo-site.ts';

/** A business that is always open and has every join setting of the specification. */
export const FULL_FORM_SITE: DemoSite = {
  siteId: 100777,
  company: { id: 777, name: 'Asking Ltd' },
  names: { en: 'Asking Clinic' },
  hosts: [],
  address: '12 Query Lane',
  city: 'Toronto',
  stateProvince: 'ON',
  phone: '+1 416 555 0177',
  latitude: 43.65,
  longitude: -79.38,
  zone: 'America/Toronto',
  dateFormat: 1,
  appearance: { fonturl: '', logourl: '' },
  customStyles: '',
  settings: {
    MethodInPerson: '1',
    MethodOnline: '1',
    JoinPhone: 'optional',
    JoinEmail: 'required',
    AllowedEmailDomain: 'willow.example',
    ClientCustomField1: '1',
    ClientCustomField1Req: '1',
    CustomField1Label: 'Card number',
    CustomField1Len: '6',
    ClientAptCustomField2: '1',
    CustomField2Label: 'Which ear?',
    CustomField2Type: 'choice',
    CustomField2List: 'Left, Right',
    CustomField2Len: '-1',
    ClientCustomField3: '1',
    CustomField3Label: 'Beyond the second',
  },
  week: everyDay(from('00:00', '24:00')),
  lines: [{ id: 'counter', names: { en: 'Counter' }, minutesEach: 5, desks: 1, waiting: 0 }],
  services: [
    {
      id: 'call',
      lineId: 'counter',
      names: { en: 'Call' },
      minutes: 10,
      isBookable: true,
      methods: [2, 3],
      staff: ['kim'],
    },
  ],
  staff: [{ id: 'kim', name: 'Kim Alder', role: { en: 'Clerk' } }],
};

/** The same, but the site's ways to meet override those of its services. */
export const OVERRIDING_SITE: DemoSite = {
  ...FULL_FORM_SITE,
  siteId: 100778,
  company: { id: 778, name: 'Overriding Ltd' },
  settings: { MethodInPerson: '1', MethodOnline: '1', OverrideMeetMethods: '1', MaxCustomFields: '3' },
};
