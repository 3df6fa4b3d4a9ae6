type Result = { isFinal: boolean; 0: { transcript: string } };
type Heard = Event & { resultIndex: number; results: ArrayLike<Result> };
type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
};
type Window = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };

/** Refused for good, so that it is not begun again. */
const REFUSALS: ReadonlySet<string> = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported']);

export function canRecogniseSpeech(): boolean {
  return recogniser() !== undefined;
}

/** Turns what is said here into text, until it is stopped. */
export function recogniseSpeech(language: string, onText: (text: string, isFinal: boolean) => void): () => void {
  const Recogniser = recogniser();
  if (!Recogniser) return () => {};
  const recognition = new Recogniser();
  let isOver = false;
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.addEventListener('result', (event) => {
    const { resultIndex, results } = event as Heard;
    const result = results[resultIndex];
    if (result) onText(result[0].transcript.trim(), result.isFinal);
  });
  recognition.addEventListener('error', (event) => {
    isOver ||= REFUSALS.has((event as Event & { error: string }).error);
  });
  // Browsers end it after a silence.
  recognition.addEventListener('end', () => {
    if (!isOver) recognition.start();
  });
  recognition.start();
  return () => {
    isOver = true;
    recognition.stop();
  };
}

function recogniser(): (new () => Recognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Window;
  return SpeechRecognition ?? webkitSpeechRecognition;
}
