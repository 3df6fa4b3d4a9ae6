import type { Browser, BrowserContext, Page } from 'playwright';
import { aheadMs, moveClock } from '../../../tools/days/move-clock.ts';
import type { BuiltPhone } from './build-phone.ts';
import type { Message, NativeDevice } from './native-device.ts';
import { bridgeScript, type PluginHeader, pluginHeaders } from './plugin-headers.ts';

/** Where Capacitor serves the app on Android; iOS has a scheme of its own, which Chromium cannot have. */
const ORIGIN = 'https://localhost';

export type Phone = {
  page: Page;
  /** Errors and warnings of the console and of scripts. */
  problems: string[];
  /** Ends the app as a system does that needs its memory, and starts it again. */
  restart: (by?: string | null) => Promise<void>;
  path: () => string;
  close: () => Promise<void>;
};

type PhoneOptions = {
  built: BuiltPhone;
  device: NativeDevice;
  system?: 'android' | 'ios';
  language?: string;
  isDark?: boolean;
};

/** The built app in a web view: Capacitor's own bridge and plugins, with a recorded device behind them. */
export async function openPhone(browser: Browser, options: PhoneOptions): Promise<Phone> {
  const { built, device, system = 'android', language = 'en-CA', isDark = false } = options;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: language,
    timezoneId: 'America/Toronto',
    colorScheme: isDark ? 'dark' : 'light',
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  // The server of a test is on this machine.
  await context.grantPermissions(['local-network-access'], { origin: ORIGIN });
  if (aheadMs() !== 0) await context.addInitScript(moveClock, aheadMs());
  await connectBridge(context, device, system);
  await context.route(`${ORIGIN}/**`, (route) => route.fulfill(built.file(new URL(route.request().url()).pathname)));
  const problems: string[] = [];

  const start = async (by?: string | null) => {
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
    });
    device.start(page, by);
    await page.goto(`${ORIGIN}/`);
    return page;
  };
  let page = await start();
  return {
    get page() {
      return page;
    },
    problems,
    restart: async (by = null) => {
      await page.close();
      page = await start(by);
    },
    path: () => new URL(page.url()).pathname,
    close: () => context.close(),
  };
}

/** What Android and iOS put into the page before its own scripts. */
async function connectBridge(context: BrowserContext, device: NativeDevice, system: 'android' | 'ios'): Promise<void> {
  await context.exposeFunction('nativeAnswer', (message: Message) => device.answer(message));
  await context.addInitScript(installPost, { system, headers: pluginHeaders() });
  await context.addInitScript(bridgeScript());
}

type NativePage = {
  Capacitor: { PluginHeaders: PluginHeader[]; Plugins: object; fromNative: (result: unknown) => void };
  nativeAnswer: (message: unknown) => Promise<object | null>;
  androidBridge?: { postMessage: (message: string) => void };
  webkit?: { messageHandlers: { bridge: { postMessage: (message: object) => void } } };
};

/** Runs in the page. */
function installPost({ system, headers }: { system: 'android' | 'ios'; headers: PluginHeader[] }): void {
  const view = globalThis as unknown as NativePage;
  view.Capacitor = { PluginHeaders: headers, Plugins: {} } as unknown as NativePage['Capacitor'];
  const post = (message: Partial<Message>) => {
    const { callbackId, pluginId, methodName } = message;
    // Errors of scripts are sent without a plugin.
    if (pluginId === undefined) return;
    void view
      .nativeAnswer(message)
      .then((answer) => answer && view.Capacitor.fromNative({ callbackId, pluginId, methodName, ...answer }));
  };
  if (system === 'android') view.androidBridge = { postMessage: (text) => post(JSON.parse(text) as Message) };
  else view.webkit = { messageHandlers: { bridge: { postMessage: post } } };
}
