import usual from '../knip.json' with { type: 'json' };

/** What is delivered, without tests: an export that only they use is dead. */
const config = {
  ...usual,
  // Helpers of tests stand where their users of other packages find them.
  ignore: ['packages/*/src/testing/**'],
  // About to be used by a screen, or to be deleted.
  ignoreIssues: {
    'packages/domain/src/ticket/ticket-machine.ts': ['exports'],
    'packages/web/src/feedback/tell-failure.ts': ['exports'],
  },
};

export default config;
