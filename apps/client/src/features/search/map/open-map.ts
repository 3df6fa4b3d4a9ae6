import { AttributionControl, LngLatBounds, Map as StyledMap, Marker, setWorkerUrl } from 'maplibre-gl';
import type { GeoPoint } from '@openturn/domain/place/distance.ts';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

export type Pin = GeoPoint & { id: string; name: string };

type Options = {
  /** Holds the map alone. */
  box: HTMLElement;
  style: string;
  label: string;
  pinClass: string;
  hereClass: string;
  onPick: (id: string) => void;
  /** Before anything of it was shown. */
  onFailed: () => void;
};

export type OpenedMap = {
  /** In the order of the list, which is also that of the Tab key. */
  show(pins: readonly Pin[], here: GeoPoint | null): void;
  mark(id: string | null): void;
  zoomBy(steps: number): void;
  end(): void;
};

const CLOSEST_ZOOM = 15;
/** A style is a small file; without it there is nothing but an empty box. */
const STYLE_WITHIN_MS = 15_000;
/** Room for a pin, which stands above its place. */
const PADDING = { top: 56, bottom: 24, left: 24, right: 24 };

export function openMap({ box, style, label, pinClass, hereClass, onPick, onFailed }: Options): OpenedMap {
  // Its policy names the host of the style, and a browser keeps both for good.
  setWorkerUrl(`${workerUrl}?for=${encodeURIComponent(new URL(style).origin)}`);
  const map = new StyledMap({
    container: box,
    style,
    attributionControl: false,
    // The wheel scrolls the page; two fingers, the keys and the buttons zoom.
    scrollZoom: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new AttributionControl({ compact: false }));
  const waiting = setTimeout(onFailed, STYLE_WITHIN_MS);
  map.once('style.load', () => clearTimeout(waiting));
  let isShown = false;
  map.once('load', () => (isShown = true));
  map.on('error', () => !isShown && onFailed());
  let markers: Marker[] = [];
  const buttons = new Map<string, HTMLElement>();

  return {
    show(pins, here) {
      for (const marker of markers) marker.remove();
      buttons.clear();
      const own = here ? [new Marker({ element: element('span', hereClass) }).setLngLat(degrees(here))] : [];
      markers = [...own, ...pins.map((pin) => pinOf(pin, { pinClass, onPick, buttons }))];
      for (const marker of markers) marker.addTo(map);
      const bounds = new LngLatBounds();
      for (const point of [...pins, ...(here ? [here] : [])]) bounds.extend(degrees(point));
      if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: PADDING, maxZoom: CLOSEST_ZOOM, animate: false });
    },
    mark(id) {
      for (const [each, button] of buttons) button.setAttribute('aria-pressed', String(each === id));
    },
    zoomBy: (steps) => void map.zoomTo(map.getZoom() + steps),
    end: () => {
      clearTimeout(waiting);
      map.remove();
    },
  };
}

type PinParts = Pick<Options, 'pinClass' | 'onPick'> & { buttons: Map<string, HTMLElement> };

function pinOf(pin: Pin, { pinClass, onPick, buttons }: PinParts): Marker {
  const button = element('button', pinClass);
  button.setAttribute('type', 'button');
  button.setAttribute('aria-label', pin.name);
  button.setAttribute('aria-pressed', 'false');
  button.title = pin.name;
  button.addEventListener('click', () => onPick(pin.id));
  buttons.set(pin.id, button);
  return new Marker({ element: button, anchor: 'bottom' }).setLngLat(degrees(pin));
}

function element(tag: 'button' | 'span', className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

function degrees({ longitude, latitude }: GeoPoint): [number, number] {
  return [longitude, latitude];
}
