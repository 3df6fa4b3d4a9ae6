/** Why passes cannot be made with what was entered, and the text that says it. */
export const WALLET_CAUSE_TEXTS = {
  'certificate-unreadable': 'settings.wallet.certificateUnreadable',
  'passphrase-wrong': 'settings.wallet.passphraseWrong',
  'certificate-early': 'settings.wallet.certificateEarly',
  'certificate-over': 'settings.wallet.certificateOver',
  'type-differs': 'settings.wallet.typeDiffers',
  'team-differs': 'settings.wallet.teamDiffers',
  'key-missing': 'settings.wallet.keyMissing',
  'key-unreadable': 'settings.wallet.keyUnreadable',
  'key-differs': 'settings.wallet.keyDiffers',
  'wwdr-unreadable': 'settings.wallet.wwdrUnreadable',
  'wwdr-over': 'settings.wallet.wwdrOver',
  'wwdr-differs': 'settings.wallet.wwdrDiffers',
  'apple-unreachable': 'settings.wallet.appleUnreachable',
  'apple-refused': 'settings.wallet.appleRefused',
  'account-unreadable': 'settings.wallet.accountUnreadable',
  'account-refused': 'settings.wallet.accountRefused',
  'google-unreachable': 'settings.wallet.googleUnreachable',
  'api-off': 'settings.wallet.apiOff',
  'issuer-refused': 'settings.wallet.issuerRefused',
} as const;
export type WalletCause = keyof typeof WALLET_CAUSE_TEXTS;
export const WALLET_CAUSES = Object.keys(WALLET_CAUSE_TEXTS) as [WalletCause, ...WalletCause[]];

/** What a test does, one after the other, and how it is called. */
export const WALLET_STEP_TEXTS = {
  certificate: 'settings.wallet.stepCertificate',
  key: 'settings.wallet.stepKey',
  wwdr: 'settings.wallet.stepWwdr',
  push: 'settings.wallet.stepPush',
  account: 'settings.wallet.stepAccount',
  token: 'settings.wallet.stepToken',
  issuer: 'settings.wallet.stepIssuer',
} as const;
export type WalletStep = keyof typeof WALLET_STEP_TEXTS;
export const WALLET_STEPS = Object.keys(WALLET_STEP_TEXTS) as [WalletStep, ...WalletStep[]];
