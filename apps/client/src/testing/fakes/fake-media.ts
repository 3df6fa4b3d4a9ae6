import { onTestFinished, vi } from 'vitest';

type Answer = 'both' | 'sound' | 'NotAllowedError' | 'NotReadableError' | 'NotFoundError';

/** A camera that shows a changing colour, and a microphone with a tone; or a browser that refuses them. */
export function fakeMedia(answer: Answer) {
  return vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wanted) => {
    if (answer !== 'both' && answer !== 'sound') throw new DOMException('', answer);
    if (answer === 'sound' && wanted?.video) throw new DOMException('', 'NotFoundError');
    return new MediaStream([...(wanted?.video ? picture() : []), ...(wanted?.audio ? tone() : [])]);
  });
}

function picture(): MediaStreamTrack[] {
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 48;
  const context = canvas.getContext('2d');
  let hue = 0;
  const timer = setInterval(() => {
    hue += 20;
    if (!context) return;
    context.fillStyle = `hsl(${hue} 80% 50%)`;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }, 100);
  onTestFinished(() => clearInterval(timer));
  return canvas.captureStream().getTracks();
}

function tone(): MediaStreamTrack[] {
  const context = new AudioContext();
  const end = context.createMediaStreamDestination();
  const oscillator = context.createOscillator();
  oscillator.connect(end);
  oscillator.start();
  onTestFinished(() => void context.close());
  return end.stream.getTracks();
}
