/*
 * A FAKE PKCS#11 driver for tests, and only for faults that a real token can't be brought to at will:
 * pulled out, crashed, hung, locked, one try left. Everything else goes through to SoftHSM.
 *
 * FAULTY_DRIVER_REAL     the real module
 * FAULTY_DRIVER_CONTROL  a file of lines `name=value`, read again at every call:
 *     flags=<hex>        set in CK_TOKEN_INFO.flags besides the real ones
 *     login=<hex>        what C_Login answers instead of trying the PIN
 *     sign=crash|hang|<hex>, after=<n>   what C_Sign does from its n-th call on
 *     slots=none         no token is there, and signing answers CKR_DEVICE_REMOVED
 *     list=hang          C_GetSlotList never answers
 *     mechanisms=hashing the token only signs what it hashed itself
 * FAULTY_DRIVER_LOG      one line per session call, without any PIN
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CK_PTR *
#define CK_DECLARE_FUNCTION(returnType, name) returnType name
#define CK_DECLARE_FUNCTION_POINTER(returnType, name) returnType(*name)
#define CK_CALLBACK_FUNCTION(returnType, name) returnType(*name)
#ifndef NULL_PTR
#define NULL_PTR 0
#endif
#include "pkcs11.h"

static CK_FUNCTION_LIST *real;
static CK_FUNCTION_LIST fake;
static int signatures;

static int setting(const char *name, char *value, size_t size) {
  FILE *file = fopen(getenv("FAULTY_DRIVER_CONTROL"), "r");
  char line[200];
  int found = 0;
  if (!file) return 0;
  while (fgets(line, sizeof line, file)) {
    char *equals = strchr(line, '=');
    if (!equals) continue;
    *equals = 0;
    if (strcmp(line, name) != 0) continue;
    snprintf(value, size, "%s", equals + 1);
    value[strcspn(value, "\r\n")] = 0;
    found = 1;
  }
  fclose(file);
  return found;
}

static int is(const char *name, const char *wanted) {
  char value[100];
  return setting(name, value, sizeof value) && strcmp(value, wanted) == 0;
}

static void note(const char *call) {
  FILE *file = fopen(getenv("FAULTY_DRIVER_LOG"), "a");
  if (!file) return;
  fprintf(file, "%s\n", call);
  fclose(file);
}

static void hang(void) {
  for (;;) pause();
}

static CK_RV GetSlotList(CK_BBOOL present, CK_SLOT_ID_PTR list, CK_ULONG_PTR count) {
  if (is("list", "hang")) hang();
  if (is("slots", "none")) {
    *count = 0;
    return CKR_OK;
  }
  return real->C_GetSlotList(present, list, count);
}

static CK_RV GetTokenInfo(CK_SLOT_ID slot, CK_TOKEN_INFO_PTR info) {
  char value[100];
  CK_RV result = is("slots", "none") ? CKR_TOKEN_NOT_PRESENT : real->C_GetTokenInfo(slot, info);
  if (result == CKR_OK && setting("flags", value, sizeof value)) info->flags |= strtoul(value, 0, 16);
  return result;
}

static CK_RV GetMechanismList(CK_SLOT_ID slot, CK_MECHANISM_TYPE_PTR list, CK_ULONG_PTR count) {
  if (!is("mechanisms", "hashing")) return real->C_GetMechanismList(slot, list, count);
  if (list) list[0] = CKM_SHA256_RSA_PKCS;
  *count = 1;
  return CKR_OK;
}

static CK_RV OpenSession(CK_SLOT_ID slot, CK_FLAGS flags, CK_VOID_PTR application, CK_NOTIFY notify,
                         CK_SESSION_HANDLE_PTR session) {
  note("open");
  return real->C_OpenSession(slot, flags, application, notify, session);
}

static CK_RV CloseSession(CK_SESSION_HANDLE session) {
  note("close");
  return real->C_CloseSession(session);
}

static CK_RV Login(CK_SESSION_HANDLE session, CK_USER_TYPE user, CK_UTF8CHAR_PTR pin, CK_ULONG length) {
  char value[100];
  note("login");
  if (setting("login", value, sizeof value)) return strtoul(value, 0, 16);
  return real->C_Login(session, user, pin, length);
}

static CK_RV Logout(CK_SESSION_HANDLE session) {
  note("logout");
  return real->C_Logout(session);
}

static CK_RV Sign(CK_SESSION_HANDLE session, CK_BYTE_PTR data, CK_ULONG dataLength, CK_BYTE_PTR signature,
                  CK_ULONG_PTR signatureLength) {
  char value[100], after[100];
  signatures++;
  if (is("slots", "none")) return CKR_DEVICE_REMOVED;
  if (setting("sign", value, sizeof value)) {
    int from = setting("after", after, sizeof after) ? atoi(after) : 1;
    if (signatures >= from) {
      if (strcmp(value, "crash") == 0) abort();
      if (strcmp(value, "hang") == 0) hang();
      return strtoul(value, 0, 16);
    }
  }
  return real->C_Sign(session, data, dataLength, signature, signatureLength);
}

CK_RV C_GetFunctionList(CK_FUNCTION_LIST_PTR_PTR list) {
  if (!real) {
    void *library = dlopen(getenv("FAULTY_DRIVER_REAL"), RTLD_NOW);
    CK_C_GetFunctionList get = library ? (CK_C_GetFunctionList)dlsym(library, "C_GetFunctionList") : 0;
    if (!get || get(&real) != CKR_OK) return CKR_GENERAL_ERROR;
    fake = *real;
    fake.C_GetFunctionList = C_GetFunctionList;
    fake.C_GetSlotList = GetSlotList;
    fake.C_GetTokenInfo = GetTokenInfo;
    fake.C_GetMechanismList = GetMechanismList;
    fake.C_OpenSession = OpenSession;
    fake.C_CloseSession = CloseSession;
    fake.C_Login = Login;
    fake.C_Logout = Logout;
    fake.C_Sign = Sign;
  }
  *list = &fake;
  return CKR_OK;
}
