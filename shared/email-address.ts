export const EMAIL_INVALID = 'Please enter an email address like name@company.com.';

const LONGEST = 254;
/** The same dialect as browsers' `<input type=email>`, in ASCII: two addresses never look alike. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

export const isEmailAddress = (text: string): boolean => text.length <= LONGEST && EMAIL.test(text);
