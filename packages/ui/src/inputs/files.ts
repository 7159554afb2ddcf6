export interface FileRules {
  max: number;
  maxSize?: number;
  accept?: readonly string[];
}

export interface FileChoice {
  files: File[];
  /** The first file that was rejected, and why. */
  refused?: { file: File; reason: 'wrongType' | 'tooLarge' | 'tooMany' };
}

function isAccepted(file: File, accept: readonly string[] | undefined): boolean {
  if (!accept || accept.length === 0) return true;
  return accept.some((rule) => {
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule.toLowerCase());
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
  });
}

/** Adds files to the selected ones, within the rules. If only one is allowed, the newer replaces the older. */
export function chooseFiles(chosen: readonly File[], added: readonly File[], rules: FileRules): FileChoice {
  const choice: FileChoice = { files: [...chosen] };
  const refuse = (file: File, reason: NonNullable<FileChoice['refused']>['reason']) => {
    choice.refused ??= { file, reason };
  };
  for (const file of added) {
    if (!isAccepted(file, rules.accept)) refuse(file, 'wrongType');
    else if (rules.maxSize !== undefined && file.size > rules.maxSize) refuse(file, 'tooLarge');
    else if (rules.max === 1) choice.files = [file];
    else if (choice.files.length >= rules.max) refuse(file, 'tooMany');
    else choice.files.push(file);
  }
  return choice;
}
