import { describe, expect, it } from 'vitest';
import { isIgnoredError } from './ignored-error.ts';

describe('errors that are not reported', () => {
  it.each([
    ['the maps service', { message: 'Google Maps JavaScript API error: InvalidKeyMapError' }],
    ['the maps service', { message: 'Could not load "https://maps.googleapis.com/maps/api/js".' }],
    ['location permission', { name: 'GeolocationPositionError', message: 'User denied Geolocation' }],
    ['location permission', { message: 'Location permission was denied' }],
    ['location unavailable', { message: 'location unavailable' }],
    ['location unavailable', { message: 'Position unavailable' }],
    ['location unavailable', { message: 'Location services are not enabled' }],
    ['security', { name: 'SecurityError', message: 'The operation is insecure.' }],
    ['security', { message: 'The operation is insecure.' }],
    ['a full quota', { name: 'QuotaExceededError', message: 'exceeded the quota' }],
    ['a full quota', { message: "Failed to execute 'setItem' on 'Storage': Setting the value exceeded the quota." }],
    ['a missing overlay', { message: 'overlay does not exist' }],
    ['no root page', { message: 'No root page found' }],
    ['a dead object', { name: 'TypeError', message: "can't access dead object" }],
    ['message handlers', { message: "undefined is not an object (evaluating 'window.webkit.messageHandlers')" }],
    ['message handlers', { message: 'Message handler not found' }],
  ])('[ERR-14] ignores %s: %j', (_, error) => {
    expect(isIgnoredError(error)).toBe(true);
  });

  it.each([
    { name: 'TypeError', message: "Cannot read properties of undefined (reading 'rows')" },
    { name: 'Error', message: 'Loading the roadmap failed' },
    { name: 'Error', message: 'The order has no page' },
    { name: 'RangeError', message: 'Invalid time value' },
    {},
  ])('[ERR-14] reports %j', (error) => {
    expect(isIgnoredError(error)).toBe(false);
  });
});
