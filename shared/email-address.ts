export const EMAIL_INVALID = 'Please enter an email address like name@company.com.';

export const EMAIL_LONGEST = 254;
/** The same dialect as browsers' `<input type=email>`, in ASCII: two addresses never look alike. */
export const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

export const isEmailAddress = (text: string): boolean => text.length <= EMAIL_LONGEST && EMAIL.test(text);
