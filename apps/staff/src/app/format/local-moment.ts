/** An instant by this device's own clock, as dates and times stand on the wire. */
export function localMoment(at: number): { date: string; time: string } {
  const moment = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`,
  };
}
