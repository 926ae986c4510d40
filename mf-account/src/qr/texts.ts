export const AREA = 'account-qr'

export const qrTexts: Record<string, string> = {
  code: 'QR code of {{link}}',
  untitled: 'Untitled eActivity'
}
