import type { Texts } from '@openturn/web/i18n/use-texts.ts';

const LABELS = {
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
} as const;

export type ServiceField = keyof typeof LABELS | 'price' | 'lateFee';

export function serviceLabel(name: ServiceField, currency: string, t: Texts['t']): string {
  if (name === 'price') return t('setup.price', { currency });
  return name === 'lateFee' ? t('setup.lateFee', { currency }) : t(LABELS[name]);
}

export function isServiceField(name: string): name is ServiceField {
  return Object.hasOwn(LABELS, name) || name === 'price' || name === 'lateFee';
}
