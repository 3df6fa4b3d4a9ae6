import { type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { PIN } from '@openturn/ui/icons/icon-paths.ts';
import { BELL } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { type PushPermission, usePlatform } from '#platform/platform.ts';
import { usePushChoice } from '#push/use-push-choice.ts';
import { SiteContext, useSite } from '#site/use-site.ts';
import { AskSheet } from './ask/ask-sheet.tsx';
import { askPush } from './ask/ask-push.ts';
import styles from './profile.module.css';

type PermissionsProps = {
  /** Not where nothing would be sent, or whoever comes next would read it. */
  hasPush: boolean;
  /** Whether notifications are on. */
  onPush: (isOn: boolean) => void;
};

/** SCREEN-12: each with its state, and asked for only after its reason. */
export function Permissions({ hasPush, onPush }: PermissionsProps) {
  const site = use(SiteContext);
  return (
    <ul className={styles.rows}>
      {hasPush && (site ? <BusinessPush onPush={onPush} /> : <AnyPush onPush={onPush} />)}
      <PositionRow />
    </ul>
  );
}

type RowProps = { icon: ReactNode; label: string; state: string; children?: ReactNode };

function Row({ icon, label, state, children }: RowProps) {
  return (
    <li className={styles.row}>
      {icon}
      <div className={styles.words}>
        <strong>{label}</strong>
        <span role="status">{state}</span>
      </div>
      {children}
    </li>
  );
}

/** From this business. */
function BusinessPush({ onPush }: Pick<PermissionsProps, 'onPush'>) {
  const { t, language } = useTexts();
  const business = pickName(useSite().Names, language);
  const push = usePushChoice();
  if (!push) return null;
  const { isOn, isBusy, note, choose } = push;
  const state = isOn ? t('profile.pushOn', { business }) : t(note ? PUSH_NOTES[note] : 'profile.pushOff');
  return (
    <PushRow
      state={state}
      isOn={isOn}
      isBusy={isBusy}
      isBlocked={note === 'blocked'}
      onChoose={choose}
      onPush={onPush}
    />
  );
}

const PUSH_NOTES = { blocked: 'push.blocked', 'not-allowed': 'push.notAllowed', failed: 'push.failed' } as const;

/** Without a business, for all of those that the visitor will go to. */
function AnyPush({ onPush }: Pick<PermissionsProps, 'onPush'>) {
  const { t } = useTexts();
  const platform = usePlatform();
  const permission = useSyncExternalStore(platform.onVisibilityChange, platform.push.permission, () => null);
  const [answer, setAnswer] = useState<PushPermission | null>(null);
  const now = answer ?? permission;
  if (now === null) return null;
  const state = { granted: 'profile.pushAny', denied: 'push.blocked', default: 'profile.pushOff' } as const;
  return (
    <PushRow
      state={t(state[now])}
      isOn={now === 'granted'}
      isBlocked={now === 'denied'}
      onPush={onPush}
      onChoose={async () => setAnswer(await askPush(platform))}
    />
  );
}

type PushRowProps = {
  state: string;
  isOn: boolean;
  /** It is being turned on or off. */
  isBusy?: boolean;
  isBlocked: boolean;
  onPush: (isOn: boolean) => void;
  onChoose: (isOn: boolean) => Promise<void>;
};

function PushRow({ state, isOn, isBusy = false, isBlocked, onPush, onChoose }: PushRowProps) {
  const { t } = useTexts();
  const hasSite = use(SiteContext) !== null;
  const [isAsking, setIsAsking] = useState(false);
  const isReady = isOn && !isBusy;
  useEffect(() => onPush(isReady), [onPush, isReady]);
  return (
    <Row icon={<Icon path={BELL} />} label={t('profile.push')} state={state}>
      {isOn && hasSite && (
        <Button look="quiet" onClick={() => void onChoose(false)}>
          {t('profile.turnOff')}
        </Button>
      )}
      {!isOn && !isBlocked && (
        <Button look="quiet" onClick={() => setIsAsking(true)}>
          {t('profile.turnOn')}
        </Button>
      )}
      {isAsking && <AskSheet kind="push" allow={() => onChoose(true)} onClose={() => setIsAsking(false)} />}
    </Row>
  );
}

const POSITION_STATES: Record<PushPermission, PlainTextKey> = {
  granted: 'profile.positionOn',
  denied: 'profile.positionBlocked',
  default: 'profile.positionOff',
};

function PositionRow() {
  const { t } = useTexts();
  const { position, positionPermission, onVisibilityChange } = usePlatform();
  const [permission, setPermission] = useState<PushPermission | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  // The visitor may have changed it in the browser's settings.
  useEffect(() => {
    const read = () => void positionPermission().then(setPermission);
    read();
    return onVisibilityChange(read);
  }, [positionPermission, onVisibilityChange]);
  const allow = async () => {
    const found = await position();
    setPermission((await positionPermission()) ?? (found ? 'granted' : 'denied'));
  };
  return (
    <Row icon={<Icon path={PIN} />} label={t('profile.position')} state={t(POSITION_STATES[permission ?? 'default'])}>
      {/* Also where it is blocked: it may have been allowed since, and not every browser says so. */}
      {permission !== 'granted' && (
        <Button look="quiet" onClick={() => setIsAsking(true)}>
          {t('profile.turnOn')}
        </Button>
      )}
      {isAsking && <AskSheet kind="position" allow={allow} onClose={() => setIsAsking(false)} />}
    </Row>
  );
}
