export { type SettingsStore, createSettingsStore } from './settings-store.ts';
