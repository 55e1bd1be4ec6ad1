// A phone number as written by people, as a telephone dials it.

/** "+46 (0)70-123 45 67" is dialled as "+46701234567". */
export function dialledPhone(phone: string): string {
  const isAbroad = /^\s*(\+|00)/.test(phone);
  return (isAbroad ? phone.replace("(0)", "") : phone).replaceAll(/[^\d+]/g, "");
}
