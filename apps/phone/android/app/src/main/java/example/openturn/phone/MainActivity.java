package example.openturn.phone;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
