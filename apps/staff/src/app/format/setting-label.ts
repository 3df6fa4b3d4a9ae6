import { PRODUCT_LABELS } from './product-labels.ts';
import { LINE_LABELS } from './line-labels.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

const LABELS = {
  ...LINE_LABELS,
  ...PRODUCT_LABELS,
  items: 'products.yourOrder',
  total: 'products.total',
  reason: 'staff.orderReason',
  review: 'staff.status',
  lines: 'settings.desks.lines',
  order: 'settings.order',
  archived: 'settings.services.archived',
  categories: 'settings.services.categories',
  name: 'setup.name',
  minutes: 'setup.duration',
  methods: 'setup.methods',
  staff: 'setup.givenBy',
  bufferBeforeMinutes: 'setup.bufferBefore',
  bufferAfterMinutes: 'setup.bufferAfter',
  stepMinutes: 'setup.step',
  seats: 'setup.seats',
  horizonDays: 'setup.horizon',
  leadMinutes: 'setup.lead',
  cancelNoticeMinutes: 'setup.cancelNotice',
  moveNoticeMinutes: 'setup.moveNotice',
  dailyLimit: 'setup.dailyLimit',
  standby: 'setup.standby',
  isBookable: 'setup.isBookable',
  needsApproval: 'setup.needsApproval',
  line: 'setup.line',
  category: 'setup.category',
  checkInBeforeMinutes: 'setup.checkInBefore',
  checkInAfterMinutes: 'setup.checkInAfter',
  missedAfterMinutes: 'setup.missedAfter',
  approveWithinHours: 'setup.approveWithin',
  offerMinutes: 'setup.offerMinutes',
  afternoonFrom: 'setup.afternoonFrom',
  eveningFrom: 'setup.eveningFrom',
  hours: 'setup.hours',
  reminders: 'setup.reminders',
  isActive: 'setup.isActive',
  siteHours: 'setup.siteHours',
  role: 'settings.people.role',
  calendars: 'settings.people.calendars',
  takesAppointments: 'settings.people.takesAppointments',
  secondStep: 'staff.secondFactor',
} as const;

export type SettingName = keyof typeof LABELS | 'price' | 'lateFee';

export function settingLabel(name: SettingName, currency: string, t: Texts['t']): string {
  if (name === 'price') return t('setup.price', { currency });
  return name === 'lateFee' ? t('setup.lateFee', { currency }) : t(LABELS[name]);
}

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(LABELS, name) || name === 'price' || name === 'lateFee';
}
