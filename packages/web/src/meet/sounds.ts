const LOUDEST = 0.25;
const SAMPLES = 512;
const LOOK_EVERY_MS = 100;

/** Tells how loud a stream is, between 0 and 1, ten times a second. */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  if (stream.getAudioTracks().length === 0) return () => {};
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, each) => sum + each * each, 0) / SAMPLES;
    onLevel(Math.min(1, Math.sqrt(power) / LOUDEST));
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

const NOTES_HZ = [523.25, 659.25, 783.99];
const NOTE_S = 0.18;
const VOLUME = 0.2;

/** Three rising notes: to try the speaker, and when the meeting begins. */
export function playNotes(): void {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = VOLUME;
  volume.connect(context.destination);
  for (const [index, hertz] of NOTES_HZ.entries()) {
    const note = context.createOscillator();
    note.frequency.value = hertz;
    note.connect(volume);
    note.start(context.currentTime + index * NOTE_S);
    note.stop(context.currentTime + (index + 1) * NOTE_S);
    if (index === NOTES_HZ.length - 1) note.addEventListener('ended', () => void context.close());
  }
}
