import type { JoinRules } from '@openturn/contract/visitor/join.ts';
import { personRules } from '@openturn/domain/join/join-rules.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { sampleLine } from './sample-site.ts';

export const SAMPLE_GUID = 'sample-ticket-000000001';

/** Only name and phone. */
export function sampleRules(changed: Partial<JoinRules> = {}): JoinRules {
  return {
    methods: [1],
    services: [],
    categories: [],
    maxAdditional: 0,
    maxPartySize: 1,
    needsPasscode: false,
    ...personRules({}, 'join'),
    phone: 'required',
    email: 'off',
    ...changed,
  };
}

/** Every field that a line can ask for. */
export function fullRules(): JoinRules {
  const service = (id: string, en: string, ar: string, category: string) => ({
    id,
    names: { en, ar },
    category,
    methods: [1, 2, 3],
    minutes: 15,
  });
  const common = { placeholder: '', choices: [], maxLength: 200, isRequired: false };
  return sampleRules({
    methods: [1, 2, 3],
    categories: [
      { id: 'care', names: { en: 'Care', ar: 'رعاية' } },
      { id: 'papers', names: { en: 'Papers', ar: 'أوراق' } },
    ],
    services: [
      service('check', 'Check-up', 'فحص عام', 'care'),
      service('ear', 'Ear pain', 'ألم الأذن', 'care'),
      service('note', 'Doctor’s note', 'شهادة طبية', 'papers'),
    ],
    maxAdditional: 1,
    maxPartySize: 6,
    needsPasscode: true,
    email: 'optional',
    needs: ['interpreter', 'step_free'],
    customFields: [
      {
        ...common,
        index: 1,
        label: 'Card number',
        type: 'text',
        isRequired: true,
        maxLength: 12,
        placeholder: 'AB 123',
      },
      { ...common, index: 2, label: 'Weight in kg', type: 'number' },
      { ...common, index: 3, label: 'Born on', type: 'date' },
      { ...common, index: 4, label: 'Which ear?', type: 'choice', choices: ['Left', 'Right', 'Both'] },
      { ...common, index: 5, label: 'Since when?', type: 'choices', choices: ['Today', 'This week'] },
      { ...common, index: 6, label: 'Here before?', type: 'yesno' },
      { ...common, index: 7, label: 'I agree to the house rules', type: 'consent', isRequired: true },
      { ...common, index: 8, label: 'Anything we should know?', type: 'text', maxLength: 1000 },
    ],
  });
}

/** As many questions as one page may have. */
export function onePageRules(changed: Partial<JoinRules> = {}): JoinRules {
  const { services, categories, customFields } = fullRules();
  return sampleRules({
    services,
    categories,
    maxAdditional: 1,
    needsPasscode: true,
    customFields: customFields.filter(({ index }) => index === 1 || index === 7),
    ...changed,
  });
}

type JoinForm = CallReply<'GET client/joinform'>;

export function sampleJoinForm(changed: Partial<JoinForm> = {}): JoinForm {
  return { success: true, line: sampleLine(), refusal: null, rules: sampleRules(), own: null, ...changed };
}
