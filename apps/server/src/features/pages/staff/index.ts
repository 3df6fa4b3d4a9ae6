export { sendStaffPage, type StaffPageDeps } from './send-staff-page.ts';
