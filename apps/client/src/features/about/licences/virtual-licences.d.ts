declare module 'virtual:licences' {
  type Licence = { name: string; version: string; licence: string; text: string };
  export const licences: readonly Licence[];
}
