/** Two soft tones, a fourth apart. */
const TONES = [
  { hertz: 659.25, atSeconds: 0 },
  { hertz: 880, atSeconds: 0.22 },
] as const;
const TONE_SECONDS = 0.5;
const LOUDNESS = 0.25;

export type CallTone = {
  /** Call it in a user gesture: browsers block sound until then. */
  allow: () => void;
  /** Plays once; silent if sound was never allowed. */
  play: () => void;
};

export function createCallTone(open: () => AudioContext): CallTone {
  let audio: AudioContext | null = null;
  return {
    allow: () => {
      audio ??= open();
      if (audio.state === 'suspended') void audio.resume();
    },
    play: () => {
      if (audio?.state === 'running') playTones(audio);
    },
  };
}

function playTones(audio: AudioContext): void {
  for (const { hertz, atSeconds } of TONES) {
    const begins = audio.currentTime + atSeconds;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, begins);
    volume.gain.linearRampToValueAtTime(LOUDNESS, begins + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + TONE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(begins);
    tone.stop(begins + TONE_SECONDS);
  }
}
