import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import { initialsOf } from '../icons/initials-of.ts';
import styles from './call-view.module.css';
import * as icons from './call-icons.ts';
import { StreamVideo } from './stream-video.tsx';

export type CallTile = {
  id: string;
  name: string;
  stream: MediaStream | null;
  hasPicture: boolean;
  isMuted: boolean;
  /** Such as that it connects; empty if all is well. */
  note: string;
};

const ICONS = {
  mute: icons.MICROPHONE,
  unmute: icons.MICROPHONE_OFF,
  camera: icons.CAMERA,
  cameraOff: icons.CAMERA_OFF,
  captions: icons.CAPTIONS,
  share: icons.SCREEN,
  end: icons.HANG_UP,
} as const;

export type CallControl = {
  key: keyof typeof ICONS;
  label: string;
  /** Of one that stays on or off; undefined for one that does something. */
  isPressed?: boolean;
  onPress: () => void;
};

type CallViewProps = {
  label: string;
  title: string;
  /** How long it has been. */
  time: string;
  tiles: readonly CallTile[];
  own: { name: string; stream: MediaStream | null; hasPicture: boolean; isMirrored: boolean };
  captions: readonly { key: string; name: string; text: string }[];
  /** What the person should know now. */
  notes: readonly { title: string; text: string }[];
  controls: readonly CallControl[];
  /** Beside the title. */
  tools?: ReactNode;
  /** Beside what is seen of the others, such as `CallSide`. */
  side?: ReactNode;
  /** Said instead of the others while there are none. */
  alone: string;
  /** The name of the button that keeps the picture above other windows. */
  smallWindow: string;
  /** Above the call. */
  children?: ReactNode;
};

/** A call fills the screen; nothing behind it can be reached. */
export function CallView(props: CallViewProps) {
  const { label, title, time, tiles, own, captions, notes, controls, tools, side, alone, smallWindow } = props;
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={element} className={styles.call} aria-label={label} closedby="none">
      <header className={styles.top}>
        <div>
          <h2 className={styles.title}>
            <bdi>{title}</bdi>
          </h2>
          <p className={styles.time}>{time}</p>
        </div>
        <div className={styles.tools}>
          {document.pictureInPictureEnabled && tiles.some(({ stream }) => stream !== null) && (
            <button type="button" aria-label={smallWindow} onClick={() => float(element.current)}>
              <Icon path={icons.SMALL_WINDOW} />
            </button>
          )}
          {tools}
        </div>
      </header>
      <div className={styles.stage} data-count={Math.max(1, tiles.length)}>
        {tiles.map((tile) => (
          <Tile key={tile.id} tile={tile} />
        ))}
        {tiles.length === 0 && <p className={styles.alone}>{alone}</p>}
        <div className={styles.own} role="img" aria-label={own.name}>
          {own.stream && own.hasPicture ? (
            <StreamVideo stream={own.stream} isOwn={own.isMirrored} className={styles.video} />
          ) : (
            <span className={styles.initials}>{initialsOf(own.name)}</span>
          )}
        </div>
      </div>
      {side}
      <div className={styles.said} role="status">
        {notes.map(({ title: head, text }) => (
          <p key={head + text} className={styles.note}>
            {head && <strong>{head}</strong>} {text}
          </p>
        ))}
      </div>
      <div className={styles.captions} role="log">
        {captions.map(({ key, name, text }) => (
          <p key={key} dir="auto">
            {name && <strong>{name}</strong>} {text}
          </p>
        ))}
      </div>
      <div className={styles.controls}>
        {controls.map(({ key, label: word, isPressed, onPress }) => (
          <button
            key={key}
            type="button"
            className={styles.control}
            data-look={key}
            aria-pressed={isPressed}
            onClick={onPress}
          >
            <span className={styles.sign}>
              <Icon path={ICONS[key]} />
            </span>
            {word}
          </button>
        ))}
      </div>
      {props.children}
    </dialog>
  );
}

/** The first picture that plays, above all other windows. */
function float(dialog: HTMLDialogElement | null): void {
  // It may end just then, or the browser refuses.
  dialog
    ?.querySelector('video')
    ?.requestPictureInPicture()
    .catch(() => {});
}

function Tile({ tile: { name, stream, hasPicture, isMuted, note } }: { tile: CallTile }) {
  const hasSound = stream !== null && stream.getTracks().length > 0;
  return (
    <figure className={styles.tile}>
      {/* Also without a picture: it carries the sound. */}
      {hasSound && (
        <StreamVideo stream={stream} isOwn={false} className={hasPicture ? styles.video : styles.soundOnly} />
      )}
      {!(hasSound && hasPicture) && <span className={styles.initials}>{initialsOf(name)}</span>}
      <figcaption className={styles.caption}>
        {isMuted && <Icon path={icons.MICROPHONE_OFF} />}
        <bdi>{name}</bdi>
        {note && <span className={styles.state}>{note}</span>}
      </figcaption>
    </figure>
  );
}
