/** An instant in this device's time zone, in the API's date and time format. */
export function localMoment(at: number): { date: string; time: string } {
  const moment = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`,
  };
}
