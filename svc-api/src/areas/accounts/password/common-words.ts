/**
 * Words that the list of common passwords lacks, in lower case: school words in the languages of our users, and words
 * that attackers try first in languages other than English.
 */
export const COMMON_WORDS: string[] = `
history teacher school student classroom lesson archive museum
geschichte lehrer lehrerin schule schueler schüler unterricht klasse klassenzimmer zeugnis passwort kennwort hallo
histoire professeur ecole école eleve élève classe motdepasse bonjour soleil azerty
historia profesor profesora escuela alumno clase contraseña contrasena hola
storia professore scuola studente ciao senha escola aluno
geschiedenis leraar docent wachtwoord welkom haslo hasło nauczyciel szkola szkoła
povijest nastavnik skola škola lozinka tarih okul ogretmen öğretmen sifre şifre parola heslo jelszo jelszó salasana
qwertz rockyou europe europa europeana euroclio
`
  .trim()
  .split(/\s+/)
